import { expect, it } from 'vitest';
import { readCsv } from '../../src/core/csv.ts';
import { nest, toRecords } from '../../src/core/csvRecords.ts';

const read = (text: string): unknown => JSON.parse(JSON.stringify(toRecords(readCsv(text, ','))));

it('keeps columns of ids as texts', () => {
  expect(read('id,item_id,ean,price\n007,08,0012345678905,5')).toEqual([{ id: '007', item_id: '08', ean: '0012345678905', price: 5 }]);
});

it("reads 'null' and blank as null, true and false as booleans, numerals as numbers", () => {
  expect(read('id,a,b,c,d,e\n1,null,,true,false,1.5')).toEqual([{ id: '1', a: null, b: null, c: true, d: false, e: 1.5 }]);
});

it("gives a record without an id one that starts with 'clone_'", () => {
  expect(read('name\nx\ny')).toEqual([{ name: 'x', id: 'clone_2' }, { name: 'y', id: 'clone_3' }]);
  expect(read('id,name\n,x')).toEqual([{ id: 'clone_2', name: 'x' }]);
});

it('nests dotted headers', () => {
  expect(read('id,store.brand.name,store.city\n1,Lidl,Torino')).toEqual([{ id: '1', store: { brand: { name: 'Lidl' }, city: 'Torino' } }]);
});

it('does not reach the prototype by a header', () => {
  nest({ '__proto__.polluted': true, 'constructor.prototype.polluted': true });
  expect({}).not.toHaveProperty('polluted');
});
