import type { Generator } from '../generator.ts'
import { recordNumber, recordText } from '../record.ts'
import { spokenAll } from '../text/vocabulary-text.ts'

export const financeWords: readonly Generator[] = [
  recordText('finance.currency-code', 'The code of a currency, such as EUR', 'currency', 'code'),
  recordText('finance.currency-name', 'The name of a currency', 'currency', 'name'),
  recordText('finance.currency-symbol', 'The symbol of a currency, such as €', 'currency', 'symbol'),
  recordText('finance.currency-numeric', 'The number of a currency (ISO 4217)', 'currency', 'numeric'),
  recordNumber('finance.currency-digits', 'Digits of a currency after the point', 'currency', 'digits'),
  recordText('finance.card-network', 'Visa, Mastercard …', 'card', 'network'),
  ...spokenAll('finance', [
    ['account-name', 'The name of an account'],
    ['account-type', 'Checking, savings …'],
    ['bank', 'An invented bank'],
    ['expense', 'A kind of expense'],
    ['instrument', 'Stock, bond …'],
    ['invoice-line', 'What an invoice charges for'],
    ['invoice-status', 'Paid, due …'],
    ['loan', 'A kind of loan'],
    ['risk', 'Low, medium, high'],
    ['sector', 'A sector of the stock market'],
    ['side', 'Buy or sell'],
    ['tax', 'A kind of tax'],
    ['term', 'When to pay: net 30 …'],
    ['transaction-type', 'Payment, transfer …', 'finance.transaction'],
    ['transaction-status', 'Pending, completed …'],
    ['transaction-text', 'What a bank statement says'],
  ]),
]
