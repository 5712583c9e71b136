import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';
import type { InputProps } from '../inputs/fieldView.ts';
import { inputText } from '../inputs/inputText.ts';
import type { FieldState } from './formEntry.ts';
import type { FormStore } from './formStore.ts';

/** What an input shows of a field of a form, and where it hands on what is typed or picked. */
type BoundInput = Pick<
  InputProps,
  'field' | 'type' | 'value' | 'text' | 'refs' | 'unread' | 'onText' | 'onUnread' | 'onValue'
>;

/** Ties an input to a form's field, wherever the input stands; `state` is that of `useFormField`. */
export const bindInput = (
  store: FormStore,
  name: string,
  { field, type, state }: { field: Field; type: FieldType; state: FieldState },
): BoundInput => ({
  field,
  type,
  value: state.value,
  text: state.typed ?? inputText(type, state.value ?? null, field),
  refs: state.refs,
  unread: state.typed,
  onText: (text) => store.type(name, text),
  onUnread: (text, fault, keep) => store.hold(name, text, fault, keep),
  onValue: (value, refs) => store.set(name, value, refs),
});
