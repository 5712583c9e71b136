/**
 * A list as a map, by the places that its records declare.
 *
 * Taken from outside: ListMap, MapButton.
 */
export {};
