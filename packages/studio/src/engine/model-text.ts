/**
 * What reads and changes a model's text. It brings a reader of YAML, which a schema that nobody has shaped yet does without: its first rows are there
 * before this is loaded.
 */
export { diffModels, editModel, modelJsonSchema, parseModel } from '@populace/model'
