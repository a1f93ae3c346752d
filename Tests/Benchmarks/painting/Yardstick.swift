import CPixman
import Glibc
import TactusGeometry

/// Memory that pixman paints into, and the operations to which our painting is compared.
@safe final class Yardstick {
  let width: Int
  let height: Int
  private let bits: UnsafeMutablePointer<UInt32>
  private let image: OpaquePointer

  init(width: Int, height: Int, opaque: Bool = true) {
    self.width = width
    self.height = height
    unsafe bits = .allocate(capacity: width * height)
    for i in 0..<width * height {
      unsafe bits[i] = opaque ? 0xFF20_4060 &+ UInt32(i & 0xFF) : 0x8010_2030
    }
    let format = opaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
    unsafe image = pixman_image_create_bits_no_clear(
      format, Int32(width), Int32(height), bits, Int32(width * 4))!
  }

  deinit {
    _ = unsafe pixman_image_unref(image)
    unsafe bits.deallocate()
  }

  func fill(_ region: Region) {
    for rect in region.rects {
      _ = unsafe pixman_fill(
        bits, Int32(width), 32, Int32(rect.x), Int32(rect.y), Int32(rect.width),
        Int32(rect.height), 0xFF30_4050)
    }
  }

  func over(_ source: Yardstick, x: Int, y: Int) {
    unsafe pixman_image_composite32(
      PIXMAN_OP_OVER, source.image, nil, image, 0, 0, 0, 0, Int32(x), Int32(y),
      Int32(source.width), Int32(source.height))
  }

  /// Copies rows, as a client does that has painted its whole content in advance.
  func copyRows(from source: Yardstick, column: Int) {
    for y in 0..<source.height {
      unsafe memcpy(
        bits + y * width, source.bits + y * source.width + column, width * 4)
    }
  }

  /// Blends a source, rotated and scaled by pixman's own bilinear filter, into a box.
  func overTurned(_ source: Yardstick, _ map: Transform, in box: PixelRect) {
    guard
      let back = Transform.translation(Vector(dx: Double(box.x), dy: Double(box.y)))
        .then(map.inverse ?? .identity) as Transform?
    else { return }
    func fixed(_ value: Double) -> pixman_fixed_t { pixman_fixed_t(value * 65536) }
    var matrix = pixman_transform_t()
    matrix.matrix.0 = (fixed(back.a), fixed(back.c), fixed(back.tx))
    matrix.matrix.1 = (fixed(back.b), fixed(back.d), fixed(back.ty))
    matrix.matrix.2 = (0, 0, 65536)
    unsafe pixman_image_set_transform(source.image, &matrix)
    unsafe pixman_image_set_filter(source.image, PIXMAN_FILTER_BILINEAR, nil, 0)
    unsafe pixman_image_composite32(
      PIXMAN_OP_OVER, source.image, nil, image, 0, 0, 0, 0, Int32(box.x), Int32(box.y),
      Int32(box.width), Int32(box.height))
    unsafe pixman_image_set_transform(source.image, nil)
  }
}

/// Returns the CPU time of all threads, since some paintings share their work.
func nanoseconds() -> Int { read(CLOCK_PROCESS_CPUTIME_ID) }

/// Returns the time of the monotonic clock.
func moment() -> Int { read(CLOCK_MONOTONIC) }

private func read(_ clock: clockid_t) -> Int {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Memory that is read to evict everything else from the caches.
nonisolated(unsafe) private let ballast = Yardstick(width: 4096, height: 4096)

/// Returns the cost of our operation and of the yardstick's, in ns of CPU time: the medians of
/// alternating runs.
func compare(
  runs: Int = 41, cold: Bool = false, _ ours: () -> Void, _ yardstick: () -> Void
) -> (ours: Double, yardstick: Double) {
  func time(_ body: () -> Void) -> Int {
    if cold { unsafe ballast.fill(Region(PixelRect(x: 0, y: 0, width: 4096, height: 4096))) }
    let start = nanoseconds()
    body()
    return nanoseconds() - start
  }
  var a: [Int] = []
  var b: [Int] = []
  for _ in 0..<5 {
    ours()
    yardstick()
  }
  for _ in 0..<runs {
    a.append(time(ours))
    b.append(time(yardstick))
  }
  return (Double(a.sorted()[runs / 2]), Double(b.sorted()[runs / 2]))
}
