/** What is said of the cells of a list while they are edited. */
export const grid = {
  editing: '%{field}: %{name}',
  change: 'Zmień',
  readOnly:
    'Pominięto %{count} komórkę, której nie można tu edytować. |||| Pominięto %{count} komórki, których nie można tu edytować. |||| Pominięto %{count} komórek, których nie można tu edytować.',
  outside:
    'Pominięto %{count} komórkę poza ostatnim wierszem lub kolumną. |||| Pominięto %{count} komórki poza ostatnim wierszem lub kolumną. |||| Pominięto %{count} komórek poza ostatnim wierszem lub kolumną.',
  unknown: 'Żaden rekord nie ma takiej nazwy lub ma ją więcej niż jeden: %{names}',
  decimals: {
    point: 'Liczby są odczytywane z kropką dziesiętną.',
    comma: 'Liczby są odczytywane z przecinkiem dziesiętnym.',
  },
  notPasted: 'Niczego nie wklejono.',
  noMark: 'Nie wybrano znaku dziesiętnego liczb.',
};
