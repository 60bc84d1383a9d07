const FLOORS = require('./floors.json');

const oneOf = (rooms) => `(${rooms.join('|')})`;

/** A room imports those of the floors below its own, not its neighbours and nothing above: one rule a floor. */
const floorRules = (folder, floors) => [
  ...floors.map((rooms, index) => ({
    name: `floor-${index + 1}-imports-those-below`,
    comment: 'docs/architecture.md, "Floors".',
    severity: 'error',
    from: { path: `^${folder}/${oneOf(rooms)}/` },
    to: { path: `^${folder}/${oneOf(floors.slice(index).flat())}/`, pathNot: `^${folder}/$1/` },
  })),
  {
    name: 'every-room-stands-on-a-floor',
    comment: 'Name a new folder in scripts/lib/floors.json and in docs/architecture.md, "Floors".',
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: `^${folder}/${oneOf(floors.flat())}/` },
    to: {},
  },
];

/** The order of the resources, as rules on folders. */
exports.rulesOfFloors = Object.entries(FLOORS).flatMap(([folder, floors]) =>
  floorRules(folder, floors),
);
