#!/usr/bin/env node
// The command, as npm links it: there before anything is built, for npm links no file that is missing.
import './dist/program/main.js'
