import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Quote,
  Strikethrough,
  Underline,
  type LucideIcon,
} from 'lucide-react';

interface Tool {
  name: string;
  Icon: LucideIcon;
  isActive(editor: Editor): boolean;
  run(editor: Editor): void;
}

const marks = [
  ['bold', Bold],
  ['italic', Italic],
  ['underline', Underline],
  ['strike', Strikethrough],
] as const;

/** What can be done to what is selected, in the order of the buttons; a link has an address besides. */
export const tools: readonly Tool[] = [
  ...marks.map(([name, Icon]): Tool => ({
    name,
    Icon,
    isActive: (editor) => editor.isActive(name),
    run: (editor) => void editor.chain().focus().toggleMark(name).run(),
  })),
  ...([2, 3] as const).map((level): Tool => ({
    name: `heading${level}`,
    Icon: level === 2 ? Heading2 : Heading3,
    isActive: (editor) => editor.isActive('heading', { level }),
    run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  })),
  {
    name: 'bullets',
    Icon: List,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    Icon: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    Icon: Quote,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
];
