import { defineWords } from '../words/define.ts';
import { orderItem } from './order-item.ts';

export const orderItemWords = defineWords(orderItem, {
  ar: {
    name: { gender: 'm', one: 'بند في طلب', two: 'بندان في طلب', few: 'بنود طلبات', many: 'بندًا في طلب' },
    states: {
      ordered: 'مطلوب',
    },
    events: {
      OrderItemListed: 'سجّل {actor} بندًا في طلب',
    },
  },
  en: {
    name: { one: 'Line of an order', other: 'Lines of orders' },
    states: {
      ordered: 'Ordered',
    },
    events: {
      OrderItemListed: '{actor} listed a line of an order',
    },
  },
});
