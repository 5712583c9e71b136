/** What a server was told to draw below points, besides the map that is built in. */
export interface MapSettings {
  /** Pictures of a tile server, by `{z}`, `{x}` and `{y}`; null: there is none, and the map has no streets. */
  tiles: { url: string; attribution: string } | null;
  /** Lines of one's own, as GeoJSON; null: none. */
  outlines: object | null;
}
