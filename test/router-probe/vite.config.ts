import { defineConfig } from 'vite';
import site from '../../vite.config.ts';

export default defineConfig((env) => ({ ...site(env), root: import.meta.dirname }));
