import { rulesOf } from '../rule.ts'

const goods = { table: ['product'] } as const

/** What goods are weighed and measured in, as names write it behind. */
const WEIGHED = { kg: 'kg, kgs, kilograms', g: 'g, gr, grams', lb: 'lb, lbs, pounds', oz: 'oz, ounces' } as const
const MEASURED = {
  mm: 'mm, millimetres, millimeters',
  cm: 'cm, centimetres, centimeters',
  m: 'm, metres',
  in: 'in, inch, inches',
} as const
const SIDES = { length: 'length, depth', width: 'width', height: 'height' } as const
const OF_WEIGHT =
  'weight, net weight, gross weight, unit weight, item weight, product weight, package weight, shipping weight, mass'

/** Every noun with every unit: `net weight kg`. */
const each = (nouns: string, units: string): string =>
  nouns
    .split(', ')
    .flatMap((noun) => units.split(', ').map((unit) => `${noun} ${unit}`))
    .join(', ')

const weightRules = Object.entries(WEIGHED).map(([unit, units]) => ({
  ...goods,
  generator: 'product.weight',
  params: { unit },
  column: each(OF_WEIGHT, units),
  types: ['number'] as const,
  score: 0.97,
  means: 'what the product weighs',
}))

const sideRules = Object.entries(SIDES).flatMap(([side, nouns]) => [
  ...Object.entries(MEASURED).map(([unit, units]) => ({
    ...goods,
    generator: 'product.side',
    params: { side, unit },
    column: each(nouns, units),
    types: ['number'] as const,
    score: 0.97,
    means: 'how large the product is',
  })),
  {
    ...goods,
    generator: 'product.side',
    params: { side },
    column: nouns,
    types: ['number'] as const,
    score: 0.95,
    means: 'how large the product is',
  },
])

/** Goods. */
export const productRules = rulesOf({}, [
  ...weightRules,
  ...sideRules,
  {
    ...goods,
    generator: 'product.weight',
    // Whole kilograms would make most goods weigh nothing.
    params: { unit: 'g' },
    column: OF_WEIGHT,
    types: ['integer'],
    score: 0.965,
    means: 'what the product weighs',
  },
  {
    ...goods,
    generator: 'product.weight',
    column: OF_WEIGHT,
    types: ['number'],
    score: 0.96,
    means: 'what the product weighs',
  },
  {
    generator: 'product.name',
    column: 'product, ~product name, item/part name, product title',
    score: 0.94,
    means: 'a product',
  },
  { ...goods, generator: 'product.name', column: '~name, title, label', score: 0.94, means: 'a product' },
  {
    generator: 'product.description',
    column: 'product/item description',
    score: 0.92,
    means: 'what a product is like',
  },
  {
    ...goods,
    generator: 'product.description',
    column: '~description, details, long/short description, summary, comment',
    score: 0.9,
    means: 'what a product is like',
  },
  {
    generator: 'product.category',
    column: 'product/item category, product type/line, category name',
    score: 0.88,
    means: 'a category of goods',
  },
  {
    ...goods,
    generator: 'product.category',
    column: 'type, class, kind, ~category, product class, category …',
    score: 0.9,
    means: 'a category of goods',
  },
  {
    generator: 'product.category',
    params: { of: 'category' },
    column:
      'name, title, category, ~category/collection/group/parent/display/short/full/internal/public/local/seo name',
    table: ['category', 'product category'],
    score: 0.9,
    means: 'a category of goods',
  },
  {
    generator: 'product.category-goods',
    params: { of: 'category' },
    column: 'description, details',
    table: ['product category'],
    score: 0.95,
    means: 'what a category holds',
  },
  {
    generator: 'product.category-description',
    column: 'description, details',
    table: ['category', 'product category'],
    score: 0.93,
    means: 'what a category holds',
  },
  {
    generator: 'product.sku',
    column: '~sku, article/item/product/part/stock/model number, product/item code',
    score: 0.93,
    means: "a shop's number for an article",
  },
  {
    generator: 'product.barcode',
    column: '~barcode, ean, gtin, upc, ean13',
    types: ['text', 'number'],
    score: 0.94,
    means: 'a bar code',
  },
  { generator: 'vehicle.color', column: '~color', table: ['vehicle'], score: 0.95, means: 'a colour' },
  { generator: 'product.color', column: '~color, color name', score: 0.86, means: 'a colour' },
  {
    generator: 'software.color-hex',
    column: '~color, color hex/code, hex color, hex',
    least: 6,
    most: 9,
    score: 0.92,
    means: 'a colour in hexadecimal',
  },
  {
    generator: 'text.template',
    params: { template: '{10-80} × {8-60} × {2-40} cm' },
    column: '~dimensions, dimension, size lwh, measurements',
    least: 17,
    score: 0.9,
    means: 'a size',
  },
  { ...goods, generator: 'product.material', column: 'subject', score: 0.97, means: 'a material' },
  { generator: 'product.material', column: '~material', score: 0.9, means: 'a material' },
  { generator: 'product.size', column: '~size, clothing size', score: 0.8, means: 'a size' },
  {
    ...goods,
    generator: 'number.integer',
    params: { min: 1, max: 50 },
    column: 'size',
    types: ['integer'],
    score: 0.9,
    means: 'a size',
  },
  { ...goods, generator: 'product.size', column: 'size', score: 0.86, means: 'a size' },
  { generator: 'product.condition', column: 'condition, item condition', score: 0.82, means: 'a condition of goods' },
  {
    generator: 'product.availability',
    column: 'availability, stock/availability status',
    score: 0.88,
    means: 'whether there are some left',
  },
  {
    ...goods,
    generator: 'product.status',
    column: 'status, state, product status',
    score: 0.9,
    means: "a product's status",
  },
  {
    generator: 'product.package',
    column: 'quantity per unit, packaging, package, container, pack size, container type',
    score: 0.9,
    means: 'how goods are packed',
  },
  {
    generator: 'product.unit',
    column: 'unit, unit of measure, uom, units, quantity unit',
    score: 0.85,
    means: 'a unit',
  },
  {
    generator: 'unit.symbol',
    column: '~code, symbol, unit measure code',
    table: ['unit'],
    params: { of: 'list' },
    score: 0.93,
    means: "a unit's sign",
  },
  {
    generator: 'unit.name',
    column: 'name, title',
    table: ['unit'],
    params: { of: 'list' },
    score: 0.95,
    means: 'a unit',
  },
  {
    ...goods,
    generator: 'product.price',
    column: '~price, unit/list price, retail, msrp',
    types: ['number'],
    score: 0.97,
    means: "a product's price",
  },
  {
    ...goods,
    generator: 'product.cost',
    column:
      'cost, ~unit/standard cost, ~cost price, cost per unit, purchase/buy/buying/wholesale price, wholesale, average/last cost',
    types: ['number'],
    score: 0.975,
    means: 'what the product costs the shop',
  },
  {
    generator: 'number.stock',
    column:
      '~stock, inventory, ~on hand, in stock, units/quantity in stock, stock level, available/stock/inventory quantity, quantity on hand, quantity available',
    types: ['number'],
    score: 0.92,
    means: 'how many there are in stock',
  },
  {
    generator: 'choice',
    params: { values: [0, 10, 20, 30, 40, 50, 60, 80, 100], weights: [70, 5, 5, 5, 4, 4, 3, 2, 2] },
    column: 'units/quantity/stock on order, on order',
    types: ['number'],
    score: 0.93,
    means: 'how many have been ordered',
  },
  {
    generator: 'choice',
    params: { values: [0, 5, 10, 15, 20, 25, 30], weights: [3, 3, 3, 3, 2, 3, 2] },
    column: 'reorder level/point, safety stock level, safety/minimum/min stock',
    types: ['number'],
    score: 0.94,
    means: 'the stock below which more is ordered',
  },
  {
    generator: 'number.weight',
    column: '~weight, … weight kg, gross/net weight',
    types: ['number'],
    score: 0.85,
    means: 'a weight',
  },
  {
    generator: 'vehicle.maker',
    column: 'make, maker, manufacturer, brand',
    table: ['vehicle'],
    score: 0.95,
    means: 'who makes a car',
  },
  { generator: 'vehicle.model', column: 'model, model name', table: ['vehicle'], score: 0.95, means: "a car's model" },
  { generator: 'vehicle.fuel', column: 'fuel, fuel type', score: 0.9, means: 'what a car runs on' },
  {
    generator: 'product.name',
    column: '~product model, model name',
    score: 0.88,
    means: 'a product',
  },
])
