import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation } from '../../engine/context/operation.ts';

/**
 * What an activity is prefilled with (spec 001 §7). Takes its `type`, `country` and `metric`; answers `rate`, `quote` and
 * `price`, in thousandths, of the rate rule for them; 404 where there is none.
 */
export const prefillRate: Operation = async ({ type, country, metric }, { read }) => {
  const [rule] = await read.first('rate-rules', {
    filter: { type: { in: [String(type)] }, country: { in: [String(country)] }, metric: { in: [String(metric)] } },
    columns: ['rate', 'quote', 'price'],
    most: 1,
  });
  if (!rule)
    throw new RequestError(404, 'NOT_FOUND', 'notFound', {
      resource: 'rate rule',
      id: [type, country, metric].join(' / '),
    });
  return { changes: [], effects: [], result: { rate: rule['rate'], quote: rule['quote'], price: rule['price'] } };
};
