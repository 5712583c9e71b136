/**
 * The words of what is carried from one environment to another.
 *
 * Taken from outside: configurationConfig.
 */
export {};
