/** The number of an order or a payment that people read to each other: the last ten digits of its id. */
export const orderNumber = (id: string): string => id.replaceAll('-', '').slice(-10).toUpperCase();
