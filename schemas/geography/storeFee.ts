import * as z from 'zod';
import { boolean, decimal } from '../../src/fieldTypes/index.ts';

const amount = (label: string) => decimal({ label, min: 0, max: 99_999.99, scale: 2 });

const ServiceFee = z
  .strictObject({
    enabled: boolean({ label: 'Enabled' }),
    threshold: amount('Threshold'),
    threshold_step: amount('Threshold step'),
    minimum_value: amount('Minimum value'),
    maximum_value: amount('Maximum value'),
    increase_step: amount('Increase step'),
  })
  .partial()
  .meta({ title: 'Service fee' });

const HeavyBasketSurcharge = z
  .strictObject({
    enabled: boolean({ label: 'Enabled' }),
    threshold_weight: decimal({ label: 'Threshold weight', min: 0, max: 9_999, scale: 3, unit: 'kg' }),
    value: amount('Value'),
  })
  .partial()
  .meta({ title: 'Heavy basket surcharge' });

/** What a store asks for besides its prices (spec 002 §3). */
export const StoreFee = z
  .strictObject({
    delivery_minimum: amount('Delivery minimum'),
    delivery_lower_threshold: amount('Delivery lower threshold'),
    delivery_surcharge: amount('Delivery surcharge'),
    service_fee: ServiceFee,
    heavy_basket_surcharge: HeavyBasketSurcharge,
  })
  .partial();
export type StoreFee = z.output<typeof StoreFee>;

/** A fee of which nothing is said: what is missing of another one is filled from it (STO-010). */
export const noFee: StoreFee = {
  delivery_minimum: null,
  delivery_lower_threshold: null,
  delivery_surcharge: null,
  service_fee: {
    enabled: null,
    threshold: null,
    threshold_step: null,
    minimum_value: null,
    maximum_value: null,
    increase_step: null,
  },
  heavy_basket_surcharge: { enabled: null, threshold_weight: null, value: null },
};
