/**
 * Inputs of single values, as field types offer them.
 *
 * Taken from outside: ChoiceInput, controlClass, DateInput, fieldView, inputText, InstantInput, laterInput, localInstant, LongTextInput,
 * NumberInput, OfferedValues, partCell, SwitchInput, TextCount, TextListInput, TypedInput, useFileDrop, useOffers.
 */
export {};
