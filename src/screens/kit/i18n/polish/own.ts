/** What stands for a component of the application that failed. */
export const own = {
  cell: 'Nie można pokazać',
  panel: 'Ta część przestała działać. To, co zapisano, jest bezpieczne.',
};
