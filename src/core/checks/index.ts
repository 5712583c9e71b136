/**
 * `npm run check`: each kind of fault of a configuration in a file of its own, told as path, fact and remedy.
 *
 * Taken from outside: checkResources.
 */
export {};
