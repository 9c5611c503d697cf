import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  JoinTable,
  ManyToMany,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm'
import { Level, Person } from './entities/person'

class Address {
  @Column({ length: 60 })
  street: string

  @Column('char', { length: 5, nullable: true, name: 'zip' })
  postcode: string | null
}

@Entity()
@Unique('student_number_per_level', ['number', 'level'])
@Check('born_plausible', `"born" > '1900-01-01'`)
@Check('"credits" BETWEEN 0 AND 400')
export class Student extends Person {
  @Column()
  number: number

  @Column({ type: 'enum', enum: Level, default: Level.First })
  level: Level

  @Column('date')
  born: Date

  @Column('smallint', { default: 0 })
  credits: number

  @Column(() => Address)
  home: Address

  @Column('text', { array: true, default: [] })
  tags: string[]

  @Column({ type: 'timestamp with time zone', precision: 3, nullable: true, default: () => 'now()' })
  seenAt: Date

  @ManyToOne(
    () => Student,
    (student) => student.mentees,
    { nullable: true, onDelete: 'SET NULL' },
  )
  mentor: Student | null

  @OneToMany(
    () => Student,
    (student) => student.mentor,
  )
  mentees: Student[]

  @ManyToMany(
    () => Course,
    (course) => course.students,
  )
  @JoinTable()
  courses: Course[]

  @ManyToMany(() => Student)
  @JoinTable({ name: 'friends', joinColumn: { name: 'student_id' }, inverseJoinColumn: { name: 'friend_id' } })
  friends: Student[]

  @OneToOne('Card')
  @JoinColumn({ name: 'card_id' })
  card: unknown
}

@Entity({ name: 'courses', schema: 'teaching' })
@Index('course_title_active', ['title'], { unique: true, where: '"active"' })
export class Course {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string

  @Column({ length: 100 })
  title: string

  @Column({ default: true })
  active: boolean

  @Column('decimal', { precision: 6, scale: 2, nullable: true })
  fee: string

  @Column('jsonb', { default: { open: true } })
  settings: object

  @ManyToMany(
    () => Student,
    (student) => student.courses,
  )
  students: Student[]

  @VersionColumn()
  version: number
}

@Entity()
export class Card {
  @PrimaryColumn('varchar', { length: 12 })
  code: string

  @CreateDateColumn()
  createdAt: Date

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date
}

@Entity('marks')
export class Mark {
  @PrimaryColumn('uuid')
  studentId: string

  @PrimaryColumn('bigint')
  courseId: string

  @ManyToOne(() => Student, { onDelete: 'CASCADE', nullable: false })
  student: Student

  @ManyToOne(() => Course, { onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'courseId' })
  course: Course

  @Column('float')
  value: number
}
