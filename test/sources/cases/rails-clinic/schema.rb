# This file is auto-generated from the current state of the database. Instead
# of editing this file, please use the migrations feature of Active Record.

ActiveRecord::Schema[7.1].define(version: 2024_05_22_185717) do
  create_schema "billing"

  # These are extensions that must be enabled in order to support this database
  enable_extension "btree_gist"
  enable_extension "citext"
  enable_extension "hstore"
  enable_extension "plpgsql"

  # Custom types defined in this database.
  # Note that some types may not work with other database engines. Be careful if changing database.
  create_enum "appointment_status", ["booked", "kept", "missed"]

  create_table "people", comment: "Patients' and doctors' names", force: :cascade do |t|
    t.citext "email", null: false
    t.string "name", limit: 80, null: false, comment: "as on the card"
    t.virtual "name_length", type: :integer, as: "char_length((name)::text)", stored: true
    t.date "born_on"
    t.decimal "height", precision: 4, scale: 1
    t.boolean "active", default: true, null: false
    t.string "languages", default: ["en"], null: false, array: true
    t.jsonb "settings", default: {"theme" => "dark", "size" => 2}, null: false
    t.hstore "labels", default: {}, null: false
    t.datetime "created_at", null: false
    t.datetime "updated_at", precision: nil, null: false
    t.index "lower((name)::text), born_on", name: "index_people_on_lower_name_and_born_on", unique: true
    t.index ["email"], name: "index_people_on_email", unique: true, where: "active"
    t.index ["name"], name: "index_people_on_name"
    t.check_constraint "born_on IS NULL OR born_on > '1900-01-01'::date", name: "people_born_on_plausible"
    t.check_constraint "height > 0::numeric AND height < 300::numeric"
  end

  create_table "rooms", id: :uuid, default: -> { "gen_random_uuid()" }, force: :cascade do |t|
    t.integer "number", limit: 2, null: false
    t.text "note", default: "it's \"quiet\"\nhere"
    t.timestamptz "checked_at", default: -> { "CURRENT_TIMESTAMP" }
    t.unique_constraint ["number"], deferrable: :deferred, name: "rooms_number_unique"
  end

  create_table "appointments", id: :serial, force: :cascade do |t|
    t.bigint "person_id", null: false
    t.uuid "room_id"
    t.enum "status", default: "booked", null: false, enum_type: "appointment_status"
    t.tsrange "during", null: false
    t.column "reference", "char(6)"
    t.index ["person_id", "reference"], name: "index_appointments_on_person_id_and_reference", unique: true, nulls_not_distinct: true
    t.exclusion_constraint "room_id WITH =, during WITH &&", where: "(room_id IS NOT NULL)", using: :gist, name: "rooms_not_shared"
  end

  create_table "memberships", primary_key: ["person_id", "club"], force: :cascade do |t|
    t.bigint "person_id", null: false
    t.string "club", limit: 30, null: false
    t.float "share", limit: 24
    t.inet "address"
  end

  create_table "billing.invoices", primary_key: "number", id: { type: :string, limit: 12 }, force: :cascade do |t|
    t.integer "appointment_id"
    t.money "total"
    t.binary "scan"
    t.integer "payer"
  end

  create_table "logs", id: false, force: :cascade do |t|
    t.datetime "at", precision: 3
    t.interval "took"
    t.text "message"
  end

  add_foreign_key "appointments", "people", on_delete: :cascade
  add_foreign_key "appointments", "rooms", on_delete: :nullify, deferrable: :immediate
  add_foreign_key "memberships", "people", name: "membership_of_person"
  add_foreign_key "billing.invoices", "appointments", on_update: :restrict
  add_foreign_key "billing.invoices", "people", column: "payer", primary_key: "id", validate: false

  create_view "active_people", sql_definition: <<-SQL
      SELECT people.id
     FROM people
    WHERE people.active;
  SQL
end
