import { Column, CreateDateColumn, Index, PrimaryGeneratedColumn } from 'typeorm'

export class Period {
  @Column('date')
  from: string

  @Column('date', { nullable: true })
  until: string | null
}

@Index('kept_by_code', ['code'], { unique: true })
export abstract class Kept {
  @PrimaryGeneratedColumn()
  id: number

  @Column({ length: 20 })
  code: string

  @CreateDateColumn()
  createdAt: Date
}
