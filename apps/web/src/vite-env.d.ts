/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/react" />

/** Identifies the running front end; the server names the one it serves. */
declare const __FRONT_END_BUILD__: string;
