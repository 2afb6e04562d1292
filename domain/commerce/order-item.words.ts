import { defineWords } from '../words/define.ts';
import { orderItem } from './order-item.ts';

export const orderItemWords = defineWords(orderItem, {
  ar: {
    name: { gender: 'm', one: 'بند في طلب', two: 'بندان في طلب', few: 'بنود طلبات', many: 'بندًا في طلب' },
    states: {
      ordered: 'مطلوب',
      given_up: 'ملغى',
    },
    actions: { 'give-up': 'ألغِ البند' },
    events: {
      OrderItemListed: 'سجّل {actor} بندًا في طلب',
      OrderItemGivenUp: 'أُلغي بند مع طلبه',
    },
  },
  en: {
    name: { one: 'Line of an order', other: 'Lines of orders' },
    states: {
      ordered: 'Ordered',
      given_up: 'Given up',
    },
    actions: { 'give-up': 'Give up' },
    events: {
      OrderItemListed: '{actor} listed a line of an order',
      OrderItemGivenUp: 'A line was given up with its order',
    },
  },
});
