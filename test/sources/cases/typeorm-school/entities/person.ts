import { Column, DeleteDateColumn, Index, PrimaryGeneratedColumn } from 'typeorm'

export enum Level {
  First = 'first',
  Second = 'second',
}

export abstract class Person {
  @PrimaryGeneratedColumn('uuid')
  id: string

  @Index({ unique: true })
  @Column({ type: 'varchar', length: 80 })
  email: string

  @Column({ type: String, nullable: true, comment: 'as spoken' })
  firstName: string | null

  @DeleteDateColumn()
  deletedAt: Date
}
