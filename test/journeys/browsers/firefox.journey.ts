import { openFirefox } from './firefox.ts';
import { giveByPhone } from './give-by-phone.ts';

giveByPhone('Firefox', openFirefox);
