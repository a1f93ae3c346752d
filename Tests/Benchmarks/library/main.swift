// Measures the cost of the library.
//
//     library-benchmark slider   a window with a slider at the top, for `measure latency`
//     library-benchmark grid     the cost of scrolling a grid of 100,000 pictures and of one of 100
//     library-benchmark canvas   the cost of canvases with 100 and with 100,000 strokes or views, of which 100 are visible
//     library-benchmark strips   the cost of scrolling strips of 10 to 100,000 pictures
import Glibc
import Tactus

/// Returns a picture with a unique color for each number.
func picture(_ number: Int) -> Picture {
  Picture(name: "\(number)", size: Size(width: 200, height: 150)) {
    let image = try? Image.drawn(width: 200, height: 150) {
      $0.fill(
        Rect(x: 0, y: 0, width: 200, height: 150),
        .color(Color(hex: UInt32(number * 2_654_435 % 0xffffff))))
    }
    guard let image else { fatalError("no memory for a picture of 96 by 72 pixels") }
    return image
  }
}

func makeGrid(of count: Int) -> Grid {
  let pictures = (0..<64).map { picture($0) }
  return Grid(
    count: count, itemSize: Size(width: 200, height: 150), make: { PictureView() },
    show: { view, index in view.picture = pictures[index % pictures.count] })
}

/// Returns the CPU time of this thread, in microseconds.
func cpuTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Scrolls to and fro under a finger, vertically or horizontally, and paints each step.
///
/// - Returns: The microseconds of each frame.
func scroll(_ window: AppWindow, _ canvas: Canvas, _ start: Double, isAcross: Bool = false) throws
  -> Double
{
  let (frames, tree) = (100, window.stage.tree)
  window.putFinger(at: Point(x: 500, y: 600), milliseconds: start)
  let begin = cpuTime()
  for frame in 0..<frames {
    let way = Double(frame < frames / 2 ? frame : frames - frame) * 5
    let place = isAcross ? Point(x: 500 - way, y: 600) : Point(x: 500, y: 600 - way)
    window.moveFinger(to: place, milliseconds: start + Double(frame + 1) * 8)
    tree.paint(canvas, tree.takeDamage())
  }
  let time = cpuTime() - begin
  window.liftFinger(milliseconds: start + 2000)
  window.wait(untilMilliseconds: start + 5000)
  return time / Double(frames)
}

func measureGrids() throws {
  let size = Size(width: 1280, height: 800)
  var windows: [(window: AppWindow, times: [Double])] = []
  for count in [100, 100_000] {
    let window = AppWindow(size: size)
    window.content = makeGrid(of: count)
    windows.append((window, []))
  }
  let canvas = try Canvas(width: 1280, height: 800)
  // In turn, so that other work of the machine affects both equally.
  for round in 0..<12 {
    for index in windows.indices {
      let time = try scroll(windows[index].window, canvas, Double(round) * 10_000)
      if round > 0 { windows[index].times.append(time) }
    }
  }
  let medians = windows.map { $0.times.sorted()[$0.times.count / 2] }
  let ratios = zip(windows[1].times, windows[0].times).map { $0 / $1 }
  print(
    "grid scroll: 100 pictures \(Int(medians[0])) us a frame, 100,000 pictures \(Int(medians[1])) us;",
    "ratio \(rounded(medians[1] / medians[0])), worst round \(rounded(ratios.max() ?? 0))")
  print("row grid.frame \(medians[1]) \(medians[0])")
}

/// Measures strips of few and of many pictures, one after the other.
func measureStrips() throws {
  let pictures = (0..<64).map { picture($0) }
  let canvas = try Canvas(width: 1280, height: 800)
  var few = 0.0
  for count in [10, 100, 1000, 10_000, 100_000] {
    let strip = StripView()
    strip.pictures = (0..<count).map { pictures[$0 % pictures.count] }
    let window = AppWindow(size: Size(width: 1280, height: 800))
    window.content = strip
    let times = try (0..<8).map { try scroll(window, canvas, Double($0) * 10_000, isAcross: true) }
    let median = times.dropFirst().sorted()[3]
    print("strip scroll: \(count) pictures \(Int(median)) us a frame")
    if count == 100 { few = median }
    if count == 100_000 { print("row growth.pictures \(median) \(few)") }
  }
}

/// Makes a window with a canvas, in whose visible part 100 strokes are drawn and further ones are
/// beyond its edges.
func makeInkCanvas(of count: Int) -> (window: AppWindow, canvas: CanvasView) {
  let (window, canvas, drawing) = (
    AppWindow(size: Size(width: 1280, height: 800)), CanvasView(), DrawingView()
  )
  canvas.grid = .dots
  drawing.bounds = canvas.content.bounds
  canvas.content.add(drawing)
  window.content = canvas
  drawing.replace(
    strokes: (0..<count).map { number in
      let place = place(of: number, among: count)
      return InkStroke(
        points: (0..<40).map { place + Vector(dx: Double($0), dy: Double($0 * $0 % 23)) },
        color: .black, width: 4)
    })
  return (window, canvas)
}

/// Makes a window with a canvas, in whose visible part are 100 views and further ones are beyond its
/// edges.
func makeViewCanvas(of count: Int) -> (window: AppWindow, canvas: CanvasView) {
  let (window, canvas) = (AppWindow(size: Size(width: 1280, height: 800)), CanvasView())
  canvas.grid = .dots
  window.content = canvas
  for number in 0..<count {
    let view = View(
      frame: Rect(origin: place(of: number, among: count), size: Size(width: 40, height: 24)))
    view.background = .color(Color(hex: UInt32(number % 0xffffff)))
    canvas.content.add(view)
  }
  return (window, canvas)
}

/// Returns a point that is visible at first for 100 of `count` numbers.
func place(of number: Int, among count: Int) -> Point {
  let isVisible = number % max(1, count / 100) == 0
  return Point(
    x: Double(number % 97) * 13 + (isVisible ? 0 : 3_000), y: Double(number % 61) * 13)
}

/// Moves the content of a canvas to and fro, and paints each step.
///
/// - Returns: The microseconds of each frame.
func move(_ view: CanvasView, _ window: AppWindow, _ canvas: Canvas) -> Double {
  let (frames, tree) = (20, window.stage.tree)
  let begin = cpuTime()
  for frame in 0..<frames {
    view.place = Point(x: Double(frame % 10), y: 0)
    tree.paint(canvas, tree.takeDamage())
  }
  return (cpuTime() - begin) / Double(frames)
}

/// Measures canvases of 100 and of 100,000 strokes or views, in turn: frames while a finger draws,
/// and frames while the content moves.
func measureCanvases() throws {
  let canvas = try Canvas(width: 1280, height: 800)
  let (ink, views) = ([100, 100_000].map(makeInkCanvas), [100, 100_000].map(makeViewCanvas))
  var times = [String: [[Double]]]()
  for round in 0..<12 {
    for index in ink.indices {
      let figures = [
        "drawn": try scroll(ink[index].window, canvas, Double(round) * 10_000),
        "moved": move(ink[index].canvas, ink[index].window, canvas),
        "views": move(views[index].canvas, views[index].window, canvas),
      ]
      guard round > 0 else { continue }
      for (name, time) in figures { times[name, default: [[], []]][index].append(time) }
    }
  }
  for (name, times) in times.sorted(by: { $0.key < $1.key }) {
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let worst = zip(times[1], times[0]).map { $0 / $1 }.max() ?? 0
    print(
      "canvas \(name): with 100, \(Int(medians[0])) us a frame; with 100,000, \(Int(medians[1])) us;",
      "ratio \(rounded(medians[1] / medians[0])), worst round \(rounded(worst))")
    print("row canvas.\(name) \(medians[1]) \(medians[0])")
  }
}

func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

switch CommandLine.arguments.dropFirst().first {
case "grid": try measureGrids()
case "canvas": try measureCanvases()
case "strips": try measureStrips()
case "slider":
  let app = App(title: "Slider", isFullscreen: true) { window in
    let slider = Slider()
    window.content = ConstraintLayout {
      slider.constrained(.leading(), .trailing(), .top(40), .height(80))
    }
  }
  try app.run()
default:
  print("usage: library-benchmark slider|grid|canvas|strips")
  exit(64)
}
