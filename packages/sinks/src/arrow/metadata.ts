import { Block } from 'apache-arrow/fb/block'
import { Buffer } from 'apache-arrow/fb/buffer'
import { Endianness } from 'apache-arrow/fb/endianness'
import { Field } from 'apache-arrow/fb/field'
import { FieldNode } from 'apache-arrow/fb/field-node'
import { Footer } from 'apache-arrow/fb/footer'
import { KeyValue } from 'apache-arrow/fb/key-value'
import { List } from 'apache-arrow/fb/list'
import { Message } from 'apache-arrow/fb/message'
import { MessageHeader } from 'apache-arrow/fb/message-header'
import { MetadataVersion } from 'apache-arrow/fb/metadata-version'
import { RecordBatch } from 'apache-arrow/fb/record-batch'
import { Schema } from 'apache-arrow/fb/schema'
import { Type } from 'apache-arrow/fb/type'
import { Builder, type Offset } from 'flatbuffers'
import type { ArrowType } from './arrow-type.ts'

/** A column of the schema: a leaf, inside so many lists. */
export interface ArrowField {
  readonly name: string
  readonly nullable: boolean
  readonly lists: number
  readonly leaf: ArrowType
}

/** A batch of rows: its arrays depth first, and where in the body their buffers are. */
export interface BatchShape {
  readonly rows: number
  readonly nodes: readonly { readonly length: number; readonly nulls: number }[]
  readonly buffers: readonly { readonly offset: number; readonly length: number }[]
  readonly body: number
}

/** Where a batch is in the file. */
export interface BatchPlace {
  readonly offset: number
  readonly metadata: number
  readonly body: number
}

/** The message that begins a file. */
export function schemaMessage(fields: readonly ArrowField[]): Uint8Array {
  const builder = new Builder()
  return message(builder, MessageHeader.Schema, schemaOf(builder, fields), 0)
}

/** What stands before the body of a batch. */
export function batchMessage({ rows, nodes, buffers, body }: BatchShape): Uint8Array {
  const builder = new Builder()
  RecordBatch.startNodesVector(builder, nodes.length)
  for (const { length, nulls } of [...nodes].reverse())
    FieldNode.createFieldNode(builder, BigInt(length), BigInt(nulls))
  const nodeVector = builder.endVector()
  RecordBatch.startBuffersVector(builder, buffers.length)
  for (const { offset, length } of [...buffers].reverse()) Buffer.createBuffer(builder, BigInt(offset), BigInt(length))
  const bufferVector = builder.endVector()
  RecordBatch.startRecordBatch(builder)
  RecordBatch.addLength(builder, BigInt(rows))
  RecordBatch.addNodes(builder, nodeVector)
  RecordBatch.addBuffers(builder, bufferVector)
  return message(builder, MessageHeader.RecordBatch, RecordBatch.endRecordBatch(builder), body)
}

/** The footer, without its length and the magic behind it. */
export function footerOf(fields: readonly ArrowField[], batches: readonly BatchPlace[]): Uint8Array {
  const builder = new Builder()
  const schema = schemaOf(builder, fields)
  Footer.startRecordBatchesVector(builder, batches.length)
  for (const { offset, metadata, body } of [...batches].reverse())
    Block.createBlock(builder, BigInt(offset), metadata, BigInt(body))
  const blocks = builder.endVector()
  Footer.startFooter(builder)
  Footer.addVersion(builder, MetadataVersion.V5)
  Footer.addSchema(builder, schema)
  Footer.addRecordBatches(builder, blocks)
  Footer.finishFooterBuffer(builder, Footer.endFooter(builder))
  return builder.asUint8Array()
}

const CONTINUES = 0xffffffff
const HEAD = 8
const ALIGNMENT = 8

/** A message in its capsule: a mark, its length filled up to eight bytes, itself. */
function message(builder: Builder, type: MessageHeader, header: Offset, body: number): Uint8Array {
  Message.finishMessageBuffer(
    builder,
    Message.createMessage(builder, MetadataVersion.V5, type, header, BigInt(body), 0),
  )
  const bytes = builder.asUint8Array()
  const length = Math.ceil(bytes.length / ALIGNMENT) * ALIGNMENT
  const capsule = new Uint8Array(HEAD + length)
  const view = new DataView(capsule.buffer)
  view.setUint32(0, CONTINUES, true)
  view.setUint32(4, length, true)
  capsule.set(bytes, HEAD)
  return capsule
}

function schemaOf(builder: Builder, fields: readonly ArrowField[]): Offset {
  const offsets = fields.map((field) => fieldOf(builder, field))
  return Schema.createSchema(builder, Endianness.Little, Schema.createFieldsVector(builder, offsets), 0, 0)
}

function fieldOf(builder: Builder, { name, nullable, lists, leaf }: ArrowField): Offset {
  const inner = lists > 0 ? [fieldOf(builder, { name: 'element', nullable: true, lists: lists - 1, leaf })] : []
  const named = builder.createString(name)
  const children = Field.createChildrenVector(builder, inner)
  const metadata = lists === 0 && leaf.extension !== undefined ? extensionOf(builder, leaf.extension) : undefined
  const type = lists > 0 ? listType(builder) : leaf.write(builder)
  Field.startField(builder)
  Field.addName(builder, named)
  Field.addNullable(builder, nullable)
  Field.addTypeType(builder, lists > 0 ? Type.List : leaf.type)
  Field.addType(builder, type)
  Field.addChildren(builder, children)
  if (metadata !== undefined) Field.addCustomMetadata(builder, metadata)
  return Field.endField(builder)
}

function listType(builder: Builder): Offset {
  List.startList(builder)
  return List.endList(builder)
}

function extensionOf(builder: Builder, name: string): Offset {
  const key = builder.createString('ARROW:extension:name')
  return Field.createCustomMetadataVector(builder, [KeyValue.createKeyValue(builder, key, builder.createString(name))])
}
