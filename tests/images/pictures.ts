import sharp from 'sharp';

interface Wanted {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff';
}

/** A picture of one colour. */
export const drawPicture = ({ width = 40, height = 30, format = 'png' }: Wanted = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .toFormat(format)
    .toBuffer();

/** As a camera writes it: lying on its side, with the place where it was taken. */
export const drawPhoto = ({ width = 40, height = 30 }: Wanted = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#15803d' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Secret photographer' }, IFD3: { GPSLatitude: '45/1 27/1 0/1' } })
    .toBuffer();

/** Left half red, right half blue. */
export const drawHalves = async (width: number, height: number): Promise<Buffer> => {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
};

/** A multipart body with one file and some fields. */
export const multipartOf = (
  file: Buffer | null,
  fields: Record<string, string> = {},
  name = 'picture.png',
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = 'between-the-parts';
  const texts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
  );
  const parts = file ? [...texts, head, file, Buffer.from('\r\n')] : texts;
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
