export { default, ErrorBoundary, Layout, meta } from '#app/root.tsx';
