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
    },
    states: {
      preparing: 'قيد التجهيز',
      in_transit: 'في الطريق',
      returned: 'مُعاد',
    },
    actions: {
      dispatch: 'أرسله مع المندوب',
      return: 'استرجع',
    },
    events: {
      ShippingPrepared: 'جُهّزت شحنة',
      ShippingEdited: 'عُدّلت شحنة',
      ShippingDispatched: 'انطلقت شحنة',
      ShippingDelivered: 'سُلّمت شحنة',
      ShippingReturned: 'عادت شحنة',
      ShippingRemoved: 'حُذفت شحنة',
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
    },
    states: {
      preparing: 'Preparing',
      in_transit: 'On its way',
      returned: 'Returned',
    },
    actions: {
      dispatch: 'Send it on its way',
      return: 'Take back',
    },
    events: {
      ShippingPrepared: 'Parcel prepared',
      ShippingEdited: 'Parcel edited',
      ShippingDispatched: 'Parcel dispatched',
      ShippingDelivered: 'Parcel delivered',
      ShippingReturned: 'Parcel returned',
      ShippingRemoved: 'Parcel removed',
    },
    refusals: {
      order_not_paid: { title: 'Order not paid', detail: 'A parcel is prepared once its order is paid.' },
    },
  },
});
