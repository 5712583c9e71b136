/**
 * Places as KML and KMZ: read within bounds, and written.
 *
 * Taken from outside: bounds, readInThread, readKml, toTable, writeKml.
 */
export {};
