export { default, handleError, openSite, streamTimeout } from '#app/entry.server.tsx';
