declare module 'virtual:brand-colours.css';
