export {
  ORDER_STATUS_LABELS,
  ORDER_STEPS,
  orderLineText,
  orderOutlook,
  type OrderStatus,
  parsePlacedOrder,
  type PlacedOrder,
} from './placed-order.ts';
