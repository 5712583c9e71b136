/**
 * The document of all calls.
 *
 * Taken from outside: document, jsonShapes, operation, resourceCalls, route.
 */
export {};
