/**
 * A client of every call in TypeScript, written from an OpenAPI document.
 *
 * Taken from outside: writeClient.
 */
export {};
