/** The number of an order that people read to each other: the last ten digits of its id. */
export const numberOf = (id: string): string => id.replaceAll('-', '').slice(-10).toUpperCase();
