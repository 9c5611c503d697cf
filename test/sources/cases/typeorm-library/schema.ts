import {
  Check,
  ChildEntity,
  Column,
  Entity,
  JoinColumn,
  JoinTable,
  ManyToMany,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  RelationId,
  TableInheritance,
  Tree,
  TreeChildren,
  TreeLevelColumn,
  TreeParent,
  Unique,
} from 'typeorm'
import { Kept, Period } from './entities/kept'

@Entity('media')
@TableInheritance({ column: { type: 'varchar', name: 'kind', length: 12 } })
export abstract class Medium extends Kept {
  @Column()
  title: string

  @ManyToOne(() => Shelf, { nullable: false })
  shelf: Shelf

  @RelationId((medium: Medium) => medium.shelf)
  shelfId: number
}

@ChildEntity('book')
@Unique('one_isbn', ['isbn'])
export class Book extends Medium {
  @Column('char', { length: 13 })
  isbn: string

  @Column(() => Period)
  lent: Period
}

@ChildEntity()
@Check(`"minutes" > 0`)
export class Film extends Medium {
  @Column()
  minutes: number

  @ManyToOne(() => Book)
  @JoinColumn({ name: 'after' })
  after: Book | null
}

@ChildEntity()
export class ShortFilm extends Film {
  @Column('text', { nullable: true })
  festival: string | null
}

@Entity()
@TableInheritance({ column: 'role' })
export class Reader {
  @PrimaryGeneratedColumn('uuid')
  id: string

  @Column()
  role: string
}

@ChildEntity('staff')
export class Librarian extends Reader {
  @ManyToMany(() => Shelf)
  @JoinTable({
    name: 'duties',
    joinColumns: [{ name: 'librarian' }],
    inverseJoinColumns: [
      { name: 'room', referencedColumnName: 'room' },
      { name: 'place', referencedColumnName: 'number' },
    ],
  })
  shelves: Shelf[]
}

@Entity()
@Unique(['room', 'number'])
export class Shelf {
  @PrimaryGeneratedColumn()
  id: number

  @Column()
  room: string

  @Column('smallint')
  number: number
}

@Entity()
@Tree('closure-table', { closureTableName: 'subject_line' })
export class Subject {
  @PrimaryColumn({ length: 8 })
  code: string

  @TreeParent({ onDelete: 'CASCADE' })
  broader: Subject | null

  @TreeChildren()
  narrower: Subject[]

  @TreeLevelColumn()
  depth: number

  @ManyToMany(() => Subject)
  @JoinTable()
  related: Subject[]
}

@Entity()
@Tree('materialized-path')
export class Room {
  @PrimaryGeneratedColumn()
  id: number

  @TreeParent()
  parent: Room
}

@Entity()
@Tree('nested-set')
export class Topic {
  @PrimaryGeneratedColumn()
  id: number

  @TreeParent()
  parent: Topic
}
