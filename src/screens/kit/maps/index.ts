/**
 * A map: countries and names of towns, or the pictures of a tile server, with what others put on it.
 *
 * Taken from outside: MapFrame, PlaceInForm, PlaceRemark.
 */
export {};
