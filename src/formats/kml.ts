import { fileSizeLimit } from '../core/values/fileSize.ts';
import type { FormatFacts } from '../core/wire/fileFormat.ts';

/** Places (OGC KML 2.2), packed as KMZ too: a placemark is a row. It says its encoding itself, and writes numbers with a point. */
export const kml: FormatFacts = {
  name: 'kml',
  label: 'KML',
  endings: ['.kml', '.kmz'],
  type: 'application/vnd.google-earth.kml+xml',
  limit: { below: fileSizeLimit, key: 'importTooLarge', params: { max: fileSizeLimit / 1024 / 1024 } },
  asks: [],
  isWritten: true,
  isFor: ({ place }) => place !== undefined,
};
