// Measures painting against pixman's own operations, and hit testing among few and many views:
// `painting-benchmark`. Prints CPU times and ratios, and judges nothing.
//
// Times are medians of alternating runs, so that other work of the machine affects both equally.

for (width, height, scale) in [(1280, 800, 1.0), (3840, 2160, 2.0)] {
  let board = try Board(width: width, height: height, scale: scale)
  for kind in PieceKind.allCases { try board.measureDrag(kind) }
  try board.measureScroll()
  try board.measureTurned()
  try board.measureFull()
  try board.measurePinch()
}
measureHitTesting()
