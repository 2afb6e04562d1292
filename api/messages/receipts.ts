import type { Language } from '../../domain/format/format.ts';
import { ar } from './receipts.ar.ts';
import { en } from './receipts.en.ts';
import type { ReceiptTexts } from './texts.ts';

/** The texts of receipts in each language. */
export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = { ar, en };
