struct ParameterSettings {
  /// The values of the parameters before slops, which are movement tolerances, are adapted to the
  /// output's density.
  private(set) var values: [ParameterValue]
  /// The minimum number of touches that the recognizer needs.
  ///
  /// This is the value of the parameter with the trait `minimumTouches`. If there is no such
  /// parameter, this is the lower bound of `touches` in the recognizer's declaration.
  private(set) var minimumTouches = 1
  /// For each parameter, whether the caller or the driver's settings set its value; false if the
  /// parameter has its default value.
  private var isWritten: [Bool]
  /// The output density to which the default slops were last adapted, in logical pixels per
  /// millimeter; 0 if they must be adapted again.
  private var adaptedDensity = 0.0

  /// Creates the settings of a recognizer, and sets each parameter of its driver.
  ///
  /// The value of a parameter is taken from `parameters` if it is not nil there, otherwise from the
  /// driver's own settings, and otherwise from the parameter's declared default.
  init(_ parameters: [ParameterValue?], for driver: any RecognizerDriver) {
    let declared = driver.declaration.parameters
    let settings = driver.settings
    let written = declared.indices.map {
      ($0 < parameters.count ? parameters[$0] : nil) ?? ($0 < settings.count ? settings[$0] : nil)
    }
    isWritten = written.map { $0 != nil }
    values = zip(written, declared).map { $0 ?? $1.defaultValue }
    for (index, value) in values.enumerated() { driver.set(parameter: index, to: value) }
    findMinimumTouches(driver.declaration)
  }

  mutating func set(_ index: Int, to value: ParameterValue?, of driver: any RecognizerDriver) {
    isWritten[index] = value != nil
    values[index] = value ?? driver.declaration.parameters[index].defaultValue
    adaptedDensity = 0
    findMinimumTouches(driver.declaration)
    driver.set(parameter: index, to: values[index])
  }

  /// Adapts the default slops, which are movement tolerances, to an output of `density` logical
  /// pixels per millimeter.
  ///
  /// A slop that was set explicitly does not change.
  mutating func adaptSlops(to density: Double, of driver: any RecognizerDriver) {
    guard density != adaptedDensity else { return }
    adaptedDensity = density
    for (index, parameter) in driver.declaration.parameters.enumerated()
    where parameter.traits.contains(.slop) && !isWritten[index] {
      guard let pixels = values[index].number else { continue }
      driver.set(parameter: index, to: .number(Slop.adapted(pixels, density: density)))
    }
  }

  private mutating func findMinimumTouches(_ declaration: RecognizerDeclaration) {
    let says = declaration.parameters.indices.first {
      declaration.parameters[$0].traits.contains(.minimumTouches) && values[$0].number != nil
    }
    minimumTouches =
      says.flatMap { values[$0].number }.map { Int($0) } ?? declaration.touches.lowerBound
  }
}
