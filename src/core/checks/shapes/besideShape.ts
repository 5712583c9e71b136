import type { PreviewConfig } from '../../words/besideConfig.ts';
import { listOf, objectOf, text } from './shape.ts';

/** What stands beside the form of a record, in the shape that a declaration has. */
export const besideShape = listOf(
  objectOf<{
    label: string;
    answer?: string;
    with?: string[];
    proposals?: string;
    panel?: string;
    preview?: PreviewConfig[];
  }>(
    {
      label: text,
      answer: text,
      with: listOf(text),
      proposals: text,
      panel: text,
      preview: listOf(
        objectOf<PreviewConfig>(
          {
            label: text,
            titleFrom: listOf(text),
            textFrom: listOf(text),
            phone: listOf(text),
            desk: listOf(text),
            mark: text,
          },
          { label: "'English'", titleFrom: "['title']", phone: "['picture']", desk: "['picture']" },
        ),
      ),
    },
    { label: "'Sources'" },
  ),
);
