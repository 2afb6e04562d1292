import { defineWords } from '../words/define.ts';
import { orderItem } from './order-item.ts';

export const orderItemWords = defineWords(orderItem, {
  ar: {
    name: { gender: 'm', one: 'بند في طلب', two: 'بندان في طلب', few: 'بنود طلبات', many: 'بندًا في طلب' },
    states: {
      ordered: 'مطلوب',
    },
    events: {
      OrderItemListed: 'سُجّل بند في طلب',
    },
  },
  en: {
    name: { one: 'Line of an order', other: 'Lines of orders' },
    states: {
      ordered: 'Ordered',
    },
    events: {
      OrderItemListed: 'Line of an order listed',
    },
  },
});
