/**
 * The last digit of a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14) from the digits before it: weights 3, 1, 3 ... from the right
 * (GS1 General Specifications §7.9).
 */
export const eanCheckDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, position) => total + Number(digit) * (position % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};
