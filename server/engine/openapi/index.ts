/**
 * The document of all calls.
 *
 * Taken from outside: describing, document, jsonShapes, operation, resourceCalls, route.
 */
export {};
