import { defineWords } from '../words/define.ts';
import { shipping } from './shipping.ts';

export const shippingWords = defineWords(shipping, {
  ar: {
    name: { gender: 'f', one: 'شحنة', two: 'شحنتان', few: 'شحنات', many: 'شحنة' },
    fields: {
      carrier: 'شركة الشحن',
      trackingNumber: 'رقم التتبع',
      estimatedDelivery: 'موعد التسليم المتوقع',
      dispatchedAt: 'تاريخ الانطلاق',
      endedAt: 'تاريخ الوصول أو العودة',
      overdueAt: 'تُعد مسلَّمة بعد',
    },
    states: {
      preparing: 'قيد التجهيز',
      in_transit: 'في الطريق',
      returned: 'مُعاد',
    },
    actions: {
      dispatch: 'أرسله مع المندوب',
      return: 'استرجع',
      lapse: 'عُدّها مسلَّمة',
    },
    events: {
      ShippingPrepared: 'جهّز {actor} الشحنة {name}',
      ShippingEdited: 'عدّل {actor} الشحنة {name}',
      ShippingDispatched: 'أطلق {actor} شحنة',
      ShippingDelivered: 'سلّم {actor} الشحنة {name}',
      ShippingLapsed: 'عُدّت شحنة مسلَّمة بعد انتهاء مدتها',
      ShippingReturned: 'سجّل {actor} عودة شحنة',
      ShippingRemoved: 'حذف {actor} الشحنة {name}',
    },
    refusals: {
      order_not_paid: { title: 'الطلب لم يُدفع', detail: 'تُجهَّز الشحنة بعد دفع طلبها.' },
    },
  },
  en: {
    name: { one: 'Parcel', other: 'Parcels' },
    fields: {
      carrier: 'Carrier',
      trackingNumber: 'Tracking number',
      estimatedDelivery: 'Expected delivery',
      dispatchedAt: 'Dispatched',
      endedAt: 'Ended',
      overdueAt: 'Counts as delivered after',
    },
    states: {
      preparing: 'Preparing',
      in_transit: 'On its way',
      returned: 'Returned',
    },
    actions: {
      dispatch: 'Send it on its way',
      return: 'Take back',
      lapse: 'Count as delivered',
    },
    events: {
      ShippingPrepared: '{actor} prepared the parcel {name}',
      ShippingEdited: '{actor} edited the parcel {name}',
      ShippingDispatched: '{actor} dispatched a parcel',
      ShippingDelivered: '{actor} delivered the parcel {name}',
      ShippingLapsed: 'A parcel counts as delivered, because its time is over',
      ShippingReturned: '{actor} recorded the return of a parcel',
      ShippingRemoved: '{actor} removed the parcel {name}',
    },
    refusals: {
      order_not_paid: { title: 'Order not paid', detail: 'A parcel is prepared once its order is paid.' },
    },
  },
});
