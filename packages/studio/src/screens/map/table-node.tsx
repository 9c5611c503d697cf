import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { formatCount } from '../../language/language.ts'
import classes from './map.module.css'

export type TableNodeType = Node<
  {
    readonly name: string
    readonly rows: number
    readonly columns: number
    readonly capped: boolean
    readonly faint: boolean
  },
  'table'
>

/** A table on the map: its name and how many rows it has. */
export function TableNode({ data, selected }: NodeProps<TableNodeType>) {
  return (
    <div className={classes.node} data-selected={selected || undefined} data-faint={data.faint || undefined}>
      <Handle type="target" position={Position.Left} className={classes.handle} isConnectable={false} />
      <div className={classes.name}>{data.name}</div>
      <div className={classes.rows} data-capped={data.capped || undefined}>
        {formatCount(data.rows)}
        <span className={classes.columns}>{data.columns}</span>
      </div>
      <Handle type="source" position={Position.Right} className={classes.handle} isConnectable={false} />
    </div>
  )
}
