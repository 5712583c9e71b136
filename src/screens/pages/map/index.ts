/**
 * A list as a map, by the places that its records declare; and points that a page has itself.
 *
 * Taken from outside: ListMap, MapButton.
 */
export {};
