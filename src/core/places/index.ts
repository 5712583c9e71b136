/**
 * Where records lie: boxes, distances, places as people write them, and points on their way to a map.
 *
 * Taken from outside: baseMap, countries, mapSettings, placeWithin, places.
 */
export {};
